/** Imported before anything that loads React: Vite's pages need its development build, in the server as in the browser. */
process.env["NODE_ENV"] = "development";
