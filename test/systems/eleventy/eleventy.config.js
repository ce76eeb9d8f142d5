import { eleventy } from 'searchlet/render';

export default function configure(config) {
  config.addPassthroughCopy('searchlet');
  config.addPlugin(eleventy, { out: 'with-hits' });
  config.addShortcode('films', () => '<div data-searchlet %ATTRIBUTES%></div>');
}
