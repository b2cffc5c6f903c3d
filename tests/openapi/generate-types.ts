import { writeFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'

/**
 * `node generate-types.ts document.json types.ts` runs openapi-typescript over a document. Its
 * TypeScript must be one with an API in JavaScript, which version 7 no longer has.
 */
const [document = '', types = ''] = process.argv.slice(2)
const PACKED = createRequire(import.meta.url).resolve('@ts-morph/common')

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: 'packed:typescript', format: 'commonjs', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === 'packed:typescript'
      ? {
          format: 'commonjs',
          source: `module.exports = require(${JSON.stringify(PACKED)}).ts`,
          shortCircuit: true,
        }
      : next(url, context),
})

const { default: openapiTS, astToString } = await import('openapi-typescript')
const { pathToFileURL } = await import('node:url')
writeFileSync(types, astToString(await openapiTS(pathToFileURL(document))))
