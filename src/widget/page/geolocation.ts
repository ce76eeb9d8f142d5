/** The browser's geolocation API; undefined if there is none, as on a page without https. */
export function geolocation(): Pick<Geolocation, 'getCurrentPosition'> | undefined {
  return navigator.geolocation;
}
