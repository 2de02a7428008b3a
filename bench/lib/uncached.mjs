// Loaded before the server: a site without a page list caches no page, so each request renders one.
const { site } = await import("../../dist/site/render.mjs");
site.paths = () => [];
