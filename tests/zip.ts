import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { type Options, ZipFile } from 'yazl'

/** The content of each file by its name, with options for the writer where there are any. */
export type Zippable = Record<string, Uint8Array | [Buffer, Partial<Options>]>

/** Names that lead out of the folder, which the writer refuses. */
const UNSAFE = /^(\.\.[/\\]|\/)/

export async function zipOf(files: Zippable): Promise<Buffer> {
  const zip = new ZipFile()
  const harmless = (name: string) => name.replace(UNSAFE, (part) => 'x'.repeat(part.length))
  for (const [name, file] of Object.entries(files)) {
    const [bytes, options = {}] = Array.isArray(file) ? file : [Buffer.from(file)]
    zip.addBuffer(bytes, harmless(name), options)
  }
  zip.end()
  const written = await buffer(zip.outputStream)
  for (const name of Object.keys(files).filter((each) => UNSAFE.test(each))) {
    for (let at = 0; (at = written.indexOf(harmless(name), at)) >= 0;) written.write(name, at)
  }
  return written
}

export async function unzipped(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const files: Record<string, Buffer> = {}
  for await (const entry of zip.eachEntry()) {
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry))
  }
  return files
}
