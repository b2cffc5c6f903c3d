/** The server's own limit; what is larger is told before it is sent. */
export const PICTURE_UPLOAD_BYTES = 10 * 1024 * 1024
