import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { examineBackups } from '../../features/admin/doctor/examinations.ts'
import type { Environment } from '../../environment.ts'
import { backUpWhenDue } from './daily-backup.ts'
import { toBackupName, listBackups } from './stored-backups.ts'
import { toSetAsideName } from './set-aside.ts'
import { clearUnfinished, deleteOutdated, tidyBackupsRegularly } from './tidy-backups.ts'

const NOW = new Date('2026-11-22T03:15:00Z')
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(+NOW - days * DAY)
const scratch = mkdtempSync(join(tmpdir(), 'verses-tidy-'))
afterAll(() => rmSync(scratch, { recursive: true }))

let folders = 0
function createFolder(...files: readonly string[]): string {
  const folder = join(scratch, `folder-${(folders += 1)}`)
  mkdirSync(folder)
  for (const file of files) writeFileSync(join(folder, file), '')
  return folder
}

it('deletes interrupted backups at startup, or only abandoned ones if other processes are running', async () => {
  const folder = createFolder('new.ndjson.gz.part', 'left.ndjson.gz.part', 'whole.ndjson.gz')
  const anHourAgo = new Date(Date.now() - DAY / 24)
  utimesSync(join(folder, 'left.ndjson.gz.part'), anHourAgo, anHourAgo)
  await clearUnfinished(folder, 600_000)
  expect(readdirSync(folder).sort()).toEqual(['new.ndjson.gz.part', 'whole.ndjson.gz'])
  const places = { backupFolder: folder, dataFolder: createFolder(), clock: () => NOW }
  const failures: unknown[] = []
  const stop = tidyBackupsRegularly({ ...places, isClockRight: async () => true }, (error) =>
    failures.push(error),
  )
  await expect.poll(() => readdirSync(folder)).toEqual(['whole.ndjson.gz'])
  stop()
  expect(failures).toEqual([])
})

it('deletes safety copies after 30 days, and none while the clock is wrong', async () => {
  const backupFolder = createFolder(
    ...[1, 31].map((days) => toBackupName(daysAgo(days), 'before-migration')),
    toBackupName(daysAgo(400), 'before-restore'),
  )
  const dataFolder = createFolder()
  for (const days of [2, 40])
    mkdirSync(join(dataFolder, toSetAsideName(daysAgo(days)), 'base'), { recursive: true })
  mkdirSync(join(dataFolder, 'database'))
  const places = { backupFolder, dataFolder, clock: () => NOW }
  await deleteOutdated({ ...places, isClockRight: async () => false })
  expect([readdirSync(backupFolder), readdirSync(dataFolder)].flat()).toHaveLength(6)
  await deleteOutdated({ ...places, isClockRight: async () => true })
  expect(readdirSync(backupFolder).sort()).toEqual([
    toBackupName(daysAgo(400), 'before-restore'),
    toBackupName(daysAgo(1), 'before-migration'),
  ])
  expect(readdirSync(dataFolder).sort()).toEqual(['database', toSetAsideName(daysAgo(2))])
})

test('a backup from the future counts as neither today’s nor the latest', async () => {
  const folder = createFolder(toBackupName(daysAgo(-1800), 'daily'))
  const examineNames = async () =>
    examineBackups({ backupFolder: folder } as Environment, NOW).then((all) => all.map(({ text }) => text))
  expect(await examineNames()).toEqual([
    expect.stringMatching(/^No backups in/),
    '1 backup is dated in the future because the clock was ahead. Ignored.',
    expect.stringMatching(/^BACKUP_COPY is not set/),
  ])
  const backup = await backUpWhenDue(await openTestDatabase(), folder, NOW)
  expect(backup?.path).toBe(join(folder, toBackupName(NOW, 'daily')))
  expect((await listBackups(folder)).map(({ madeAt }) => madeAt)).toEqual([daysAgo(-1800), NOW])
  expect((await examineNames())[0]).toContain(toBackupName(NOW, 'daily'))
})
