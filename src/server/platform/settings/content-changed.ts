/** NOTIFY channel for changes to public content, raised by triggers on the tables that the site shows. */
export const contentChanged = "content_changed";
