/** NOTIFY channel: public content changed (a trigger on the profile and the service areas; the consent text; retention). */
export const contentChanged = "content_changed";
