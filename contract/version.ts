/** The version of the API and of its published client. A call or field more raises its second part. */
export const API_VERSION = '1.0.0'
