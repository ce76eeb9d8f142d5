export default function configure(config) {
  config.addPassthroughCopy('searchlet');
  config.addShortcode('films', () => '<div data-searchlet %ATTRIBUTES%></div>');
}
