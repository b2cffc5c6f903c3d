/** The tests run on a Citus cluster. */
export const onShards = Boolean(process.env['CITUS_URL'])
