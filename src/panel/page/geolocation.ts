/** The browser's geolocation API, or undefined, as on a page without https. */
export function geolocation(): Pick<Geolocation, 'getCurrentPosition'> | undefined {
  return navigator.geolocation;
}
