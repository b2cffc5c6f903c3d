import { constants, getPriority } from 'node:os'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PicturesUnavailable } from '../files/pictures-unavailable.ts'
import { createPictureProcess } from './create-picture-process.ts'

const picture = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

test('pictures are worked on in a process that gives way to pages', async () => {
  const work = createPictureProcess({ reads: 'photographs' })
  expect(work.pid()).toBeUndefined()
  expect(await work.run('facts', await picture(8))).toEqual({ format: 'png', width: 8, height: 8 })
  expect(getPriority(work.pid())).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
})

test('bytes that are no picture are an error of theirs, and the process goes on', async () => {
  const work = createPictureProcess({ reads: 'photographs' })
  const failed = work.run('master', Buffer.from('no picture'))
  await expect(failed).rejects.toThrow(/unsupported image format/)
  await expect(failed).rejects.not.toBeInstanceOf(PicturesUnavailable)
  const pid = work.pid()
  const { width } = await work.run('master', await picture(8))
  expect([width, work.pid()]).toEqual([8, pid])
})

test('work that its process does not survive is reported, and the next picture starts another', async () => {
  const work = createPictureProcess({ reads: 'photographs' })
  const small = await picture(8)
  await work.run('facts', small)
  const first = work.pid()!
  const broken = Promise.allSettled([
    work.run('size', await picture(3000), 2400, 'avif'),
    work.run('size', await picture(3000), 2400, 'jpg'),
  ])
  process.kill(first, 'SIGKILL')
  for (const each of await broken) {
    expect(each).toMatchObject({ status: 'rejected', reason: { status: 503 } })
  }
  const { width } = await work.run('sign', small, { width: 4, height: 4 })
  expect(width).toBe(4)
  expect(work.pid()).not.toBe(first)
})

test('work that takes too long is refused, and ends with its process', async () => {
  const work = createPictureProcess({ reads: 'photographs', longestMs: 300 })
  const large = await picture(6000)
  await expect(work.run('size', large, 2400, 'avif')).rejects.toMatchObject({ status: 400 })
  expect(work.pid()).toBeUndefined()
})
