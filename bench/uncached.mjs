// Loaded before the server: a site that lists no page has none kept, so each is made anew for each request.
const { site } = await import("../dist/site/render.mjs");
site.paths = () => [];
