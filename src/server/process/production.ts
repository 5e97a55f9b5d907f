/** Import it before React, whose development build is two to three times slower. */
process.env["NODE_ENV"] ??= "production";
