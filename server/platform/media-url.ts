/** A bucket of an S3-compatible store, and the keys to it. */
export type StorePlace = {
  bucket: string
  /** Absent: Amazon's own. */
  endpoint: string | undefined
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
}

type Variables = Record<string, string | undefined>

const FORM =
  'MEDIA_URL must look like s3://bucket?endpoint=https://store.example.com&region=eu-central-1.'
const KNOWN = new Set(['endpoint', 'region'])

/**
 * The store that the environment names; undefined where there is none.
 * @throws Error with a sentence for the operator
 */
export function storePlaceOf(variables: Variables): StorePlace | undefined {
  const text = variables['MEDIA_URL']
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const parts = url?.searchParams
  if (
    url?.protocol !== 's3:' ||
    !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host) ||
    !['', '/'].includes(url.pathname) ||
    url.username ||
    url.hash ||
    [...(parts?.keys() ?? [])].some((name) => !KNOWN.has(name))
  ) {
    throw new Error(FORM)
  }
  const endpoint = parts?.get('endpoint') || undefined
  if (endpoint && !isOrigin(endpoint)) throw new Error(FORM)
  const region = parts?.get('region') || (endpoint ? 'us-east-1' : undefined)
  if (!region) throw new Error(`${FORM} Without an endpoint it names the region.`)
  return { bucket: url.host, endpoint, region, credentials: credentialsOf(variables) }
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.username &&
    !url.search
  )
}

function credentialsOf(variables: Variables): StorePlace['credentials'] {
  const accessKeyId = variables['AWS_ACCESS_KEY_ID']
  const secretAccessKey = variables['AWS_SECRET_ACCESS_KEY']
  if (!accessKeyId || !secretAccessKey) {
    throw new Error(
      'MEDIA_URL needs the keys to its store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  }
  const sessionToken = variables['AWS_SESSION_TOKEN']
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}
