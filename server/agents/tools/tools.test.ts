import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { agentTools, type ToolName } from '#contract/backoffice/connections/agent-tools.ts'
import { KEY_CALLS } from '#contract/backoffice/connections/key-calls.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import { rightsOf } from '#contract/backoffice/people/permissions.ts'
import { annotationsOf, listedTools } from './tools.ts'

const EVERYTHING = { may: () => true }
const NAMES = Object.keys(agentTools) as ToolName[]

/** A model reads a token for three to four bytes of such a text: three leave a margin. */
const BYTES_OF_TOKEN = 3

test('all tools together are at most 6,000 tokens', () => {
  const bytes = Buffer.byteLength(JSON.stringify(listedTools(EVERYTHING)))
  expect(bytes / BYTES_OF_TOKEN).toBeLessThanOrEqual(6_000)
})

test('tools are listed in one order, and their texts are as they were decided', () => {
  const text = JSON.stringify(listedTools(EVERYTHING))
  expect(JSON.stringify(listedTools(EVERYTHING))).toBe(text)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  expect(hash).toBe('e659edccc5f6adc6')
})

test('a tool only reads if all calls behind it do', () => {
  for (const name of NAMES) {
    const { calls } = agentTools[name]
    const { readOnlyHint, destructiveHint } = annotationsOf(name)
    const reads = calls.every((call) => call.startsWith('GET '))
    expect([name, readOnlyHint]).toEqual([name, reads && !('acts' in agentTools[name])])
    expect([name, destructiveHint]).toEqual([name, name === 'apply_plan' || name === 'undo_plan'])
  }
})

test('no tool has a call that keys may not make, that moves money, or that needs the second factor', () => {
  const behind = new Set(NAMES.flatMap((name) => [...agentTools[name].calls]))
  for (const call of behind) {
    expect([call, KEY_CALLS[call]]).toEqual([call, 'keys'])
    const { may, ...endpoint } = staffEndpoints[call]
    expect([call, may]).not.toEqual([call, 'orders.money'])
    expect([call, 'stepUp' in endpoint]).toEqual([call, false])
  }
})

test('a caller is listed the tools whose calls they may make', () => {
  const names = listedTools(rightsOf('content')).map(({ name }) => name)
  expect(names).toContain('plan_product_texts')
  expect(names).not.toContain('plan_prices')
  expect(names).not.toContain('list_orders')
})
