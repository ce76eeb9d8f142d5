/** The browser's interface for the position; undefined where it has none, as on a page without https. */
export function geolocation(): Pick<Geolocation, 'getCurrentPosition'> | undefined {
  return navigator.geolocation;
}
