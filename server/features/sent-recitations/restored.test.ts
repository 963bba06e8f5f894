import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { SentRecitation } from '#shared/contract/sent-recitations.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { addGroup } from '#server/testing/groups.ts'
import { createSending, createSound } from '#server/testing/sent-recitations.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { writeBackup } from '../../db/backup/backup-file.ts'
import { restoreBackup } from '../../db/backup/restore.ts'
import { openDatabase } from '../../db/database.ts'
import { recitationsSent } from '../../db/schema/sent-recitations.ts'
import { sweep } from '../../db/sweep.ts'
import { examineRecordings } from '../admin/doctor/examine-recordings.ts'
import type { Member } from '../../members/member.ts'

const DAY = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'verses-recordings-'))
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  rmSync(folder, { recursive: true })
})

const PATH = '/api/sent-recitations'
const read = (app: TestApp, member: Member, id: string) =>
  app.request<SentRecitation>(member, 'GET', `${PATH}/${id}`)

/** Restores a backup to a new database. */
async function restoreDatabase(backup: string) {
  const place = { folder: join(folder, 'restored') }
  await restoreBackup(place, backup, { now: new Date(), warn: () => {}, backupFolder: null })
  const { database, close } = await openDatabase(place, () => {})
  closing.push(close)
  return database
}

test(
  'a restored backup contains the recordings for 14 days, readable only with the key',
  { timeout: 300_000 },
  async () => {
    const app = await startTestApp()
    const [lois, tim] = [
      await addMember(app.database, buildMember({ firstName: 'Lois' })),
      await addMember(app.database, buildMember({ firstName: 'Tim' })),
    ]
    const [loisId = ''] = await addGroup(app.database, 'Sunday class', [lois, tim])
    const { id } = (await app.request<{ id: string }>(tim, 'POST', PATH, createSending(loisId))).body
    const bytes = createSound().toString('base64')
    expect((await read(app, lois, id)).body.sound?.bytes).toBe(bytes)

    const backup = join(folder, 'backup.ndjson.gz')
    await writeBackup(app.database, backup, app.now)
    const backupText = gunzipSync(readFileSync(backup)).toString()
    expect(backupText).toContain(id)
    // A backup could contain the sound as text, base64, or hexadecimal.
    for (const encoding of ['latin1', 'base64', 'hex'] as const)
      expect(backupText).not.toContain(createSound().subarray(30, 600).toString(encoding))

    const database = await restoreDatabase(backup)
    const copy = await startTestApp({ database })
    expect((await read(copy, lois, id)).body).toMatchObject({ isMine: false, sound: { bytes } })
    const otherKey = Buffer.alloc(32, 8)
    const findings = await examineRecordings(database, otherKey, app.now)
    expect(findings.some(({ text }) => text.startsWith('The oldest recording cannot be opened'))).toBe(true)

    await sweep(database, new Date(+app.now + 14 * DAY - 1000))
    expect(await database.$count(recitationsSent)).toBe(1)
    await sweep(database, new Date(+app.now + 14 * DAY))
    expect(await database.$count(recitationsSent)).toBe(0)
  },
)
