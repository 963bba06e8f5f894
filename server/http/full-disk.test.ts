import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { createFreeBytesReader } from '../db/disk-space.ts'

let free: number | null = null
const app = await startTestApp({ freeBytes: async () => free })
const ann = await addMember(app.database)
const attempt = { verseId: 'JHN.3.16.KJV', accuracy: 90 }

describe('a nearly full disk', () => {
  it('refuses writes with a message and allows reads', async () => {
    free = 49_000_000
    expect(await app.request(ann, 'POST', '/api/user/progress', attempt)).toMatchObject({
      status: 507,
      body: { message: 'This server is out of disk space. Nothing was saved. Please try again later.' },
    })
    expect((await app.visitAs(ann, '/api/user/progress')).status).toBe(200)
  })

  it.each([51_000_000, null])('accepts writes with %j bytes free', async (bytes) => {
    free = bytes
    expect((await app.request(ann, 'POST', '/api/user/progress', attempt)).status).toBeLessThan(300)
  })
})

it('returns a folder’s free space, or null if unknown', async () => {
  expect(await createFreeBytesReader(tmpdir())()).toBeGreaterThan(0)
  expect(await createFreeBytesReader(join(tmpdir(), crypto.randomUUID()))()).toBeNull()
})
