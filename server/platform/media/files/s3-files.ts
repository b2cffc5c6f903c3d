import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { LRUCache } from 'lru-cache'
import { PicturesUnavailable } from './pictures-unavailable.ts'
import type { Files, KeptFile } from './files.ts'
import type { StorePlace } from '../../media-url.ts'

const CONNECT_TIMEOUT_MS = 2_000
/** A request with its body, and its one repetition. */
const ANSWER_TIMEOUT_MS = 10_000
/** The service deletes so many at once. */
const MOST_AT_ONCE = 1_000
/** Sizes that were asked for lately; their content never changes. */
const KEPT_BYTES = 32 * 1024 * 1024
const LARGEST_KEPT_BYTES = 512 * 1024
const KEPT_MS = 3_600_000

/** Objects of a bucket. `hear` is called when the store begins to fail, and when it is back. */
export function createS3Files(place: StorePlace, hear: (fault: unknown) => void): Files {
  const { bucket } = place
  const client = openClient(place)
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_KEPT_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: KEPT_MS,
  })
  const asking = createAsking(hear)
  return {
    async put(name, bytes) {
      const put = new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes })
      await asking((abortSignal) => client.send(put, { abortSignal }))
    },

    async get(name) {
      const bytes =
        kept.get(name) ??
        (await asking((signal) => readWhole(client, { Bucket: bucket, Key: name }, signal)))
      if (!bytes) return undefined
      kept.set(name, bytes)
      return { bytes: bytes.length, read: () => Readable.from([bytes]) }
    },

    async has(name) {
      const head = new HeadObjectCommand({ Bucket: bucket, Key: name })
      const found = await asking((abortSignal) =>
        client.send(head, { abortSignal }).catch(ifAbsent),
      )
      return found !== undefined
    },

    async remove(names) {
      for (const name of names) kept.delete(name)
      for (let at = 0; at < names.length; at += MOST_AT_ONCE) {
        const some = names.slice(at, at + MOST_AT_ONCE)
        await asking((signal) => removeAtOnce(client, bucket, some, signal))
      }
    },

    async *list(folder) {
      const place = { Bucket: bucket, Prefix: folder }
      for await (const { Contents = [] } of listIn(client, asking, place)) {
        for (const { Key, LastModified } of Contents) {
          yield { name: Key!, at: LastModified!.getTime() } satisfies KeptFile
        }
      }
    },

    async countFolders(folder) {
      const place = { Bucket: bucket, Prefix: folder, Delimiter: '/' }
      let count = 0
      for await (const { CommonPrefixes = [] } of listIn(client, asking, place)) {
        count += CommonPrefixes.length
      }
      return count
    },
  }
}

const openClient = ({ endpoint, region, credentials }: StorePlace) =>
  new S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
    // Other stores than Amazon's refuse checksums that are not needed.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** @throws Error where one of them stays */
async function removeAtOnce(
  client: S3Client,
  bucket: string,
  names: string[],
  abortSignal: AbortSignal,
): Promise<void> {
  const Objects = names.map((Key) => ({ Key }))
  const remove = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })
  const { Errors: [fault] = [] } = await client.send(remove, { abortSignal })
  if (fault) throw new Error(`${fault.Key} cannot be deleted: ${fault.Message}`)
}

type Asking = <T>(ask: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** Bounds each question in time, and tells of the first failure and of the first success after it. */
function createAsking(hear: (fault: unknown) => void): Asking {
  let fails = false
  return async (ask) => {
    try {
      const answer = await ask(AbortSignal.timeout(ANSWER_TIMEOUT_MS))
      if (fails) hear(undefined)
      fails = false
      return answer
    } catch (cause) {
      if (!fails) hear(cause)
      fails = true
      throw new PicturesUnavailable({ cause })
    }
  }
}

/** The whole of it, so that no reply breaks off in the middle. */
async function readWhole(
  client: S3Client,
  place: { Bucket: string; Key: string },
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  const answer = await client
    .send(new GetObjectCommand(place), { abortSignal: signal })
    .catch(ifAbsent)
  if (!answer) return undefined
  const whole = await buffer(addAbortSignal(signal, answer.Body as Readable))
  if (whole.length !== answer.ContentLength) throw new Error(`${place.Key} came in part`)
  return whole
}

async function* listIn(
  client: S3Client,
  asking: Asking,
  place: { Bucket: string; Prefix: string; Delimiter?: string },
) {
  let token: string | undefined
  do {
    const list = new ListObjectsV2Command({ ...place, ...(token && { ContinuationToken: token }) })
    const page = await asking((abortSignal) => client.send(list, { abortSignal }))
    yield page
    token = page.NextContinuationToken
  } while (token !== undefined)
}

/** Tells whether the store has answered, and refuses: the settings are to blame. */
export const isRefusal = (
  error: unknown,
): error is PicturesUnavailable & { cause: S3ServiceException } =>
  error instanceof PicturesUnavailable &&
  error.cause instanceof S3ServiceException &&
  (error.cause.$metadata.httpStatusCode ?? 500) < 500

function ifAbsent(error: unknown): undefined {
  const isAbsent = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
  if (isAbsent && error.name !== 'NoSuchBucket') return undefined
  throw error
}
