import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { examineBackups } from '#server/features/admin/doctor/examinations.ts'
import { openBucket, type TestBucket } from '#server/testing/bucket.ts'
import { atEndOfFile } from '#server/testing/file-end.ts'
import { findProgram } from '#server/testing/find-program.ts'
import { readBackup } from '../backup-file.ts'
import { toBackupName } from '../stored-backups.ts'
import { openCopier } from './copier.ts'
import type { CopySetup } from './copy-setup.ts'
import { readCopyStatus } from './copy-status.ts'
import { addToList, SAFETY_LIST } from '../safety-list/list-file.ts'
import { copyListWhenChanged, copyRegularly, copyWhenDue } from './copy-when-due.ts'

const NOW = new Date('2026-11-22T03:15:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const addTime = (milliseconds: number) => new Date(+NOW + milliseconds)

const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)
async function decrypt(bytes: Buffer | null): Promise<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return Buffer.from(await decrypter.decrypt(bytes ?? Buffer.alloc(0)))
}

let place: string
beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'verses-copies-'))))
const places: string[] = []
beforeEach(() => void places.push(place))
afterAll(() => places.forEach((each) => rmSync(each, { recursive: true, force: true })))

/** Adds a backup with random content to the folder. */
function addBackup(now: Date, bytes: Buffer = randomBytes(1000)): string {
  const name = toBackupName(now, 'daily')
  writeFileSync(join(place, name), bytes)
  return name
}

/** Returns the doctor's lines about backups and copies, with their marks. */
async function runDoctor(
  backupCopy: CopySetup | undefined,
  now: Date,
  backupEvery: 'day' | 'hour' = 'day',
): Promise<string> {
  const environment = { ...readEnvironment({}), backupFolder: place, backupCopy, backupEvery }
  const findings = await examineBackups(environment, now)
  return findings.map(({ text, isProblem }) => `${isProblem ? '✗' : '✓'} ${text}`).join('\n')
}

describe('copies in a bucket', () => {
  let bucket: TestBucket
  let setup: CopySetup
  beforeAll(async () => {
    bucket = await openBucket()
    const { address, keyId, secret } = bucket
    setup = { to: { bucket: { address, keyId, secret, region: 'eu-central-1' } }, recipients: [recipient] }
  })
  afterAll(() => bucket.close())
  beforeEach(() => {
    bucket.isDown = false
    bucket.requests.length = 0
  })

  it.each([
    ['a small one', 1000],
    ['one of many parts', 20_000_000],
  ])('%s can be read only with the operator’s key', async (_, size) => {
    const bytes = randomBytes(size)
    const name = addBackup(addTime(size), bytes)
    await (await openCopier(setup)).copy(join(place, name))
    const sealed = await bucket.read(`church/${name}.age`)
    expect(sealed?.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect((await decrypt(sealed)).equals(bytes)).toBe(true)
    const stranger = new Decrypter()
    stranger.addIdentity(await generateX25519Identity())
    await expect(stranger.decrypt(sealed ?? Buffer.alloc(0))).rejects.toThrow('no identity matched')
    expect(readdirSync(place)).toEqual([name])
  })

  it.skipIf(findProgram('age') === null)('can be decrypted by the program "age"', async () => {
    const bytes = randomBytes(200_000)
    const name = addBackup(addTime(7000), bytes)
    await (await openCopier(setup)).copy(join(place, name))
    const [key, copy] = [join(place, 'key.txt'), join(place, 'copy.age')]
    writeFileSync(key, identity)
    writeFileSync(copy, (await bucket.read(`church/${name}.age`)) ?? '')
    expect(execFileSync('age', ['-d', '-i', key, copy]).equals(bytes)).toBe(true)
  })

  it('fail with a message and store nothing if the secret is wrong', async () => {
    const wrong = { ...bucket, secret: 'another', region: 'eu-central-1' }
    const copier = await openCopier({ ...setup, to: { bucket: wrong } })
    const name = addBackup(addTime(5000))
    await expect(copier.copy(join(place, name))).rejects.toThrow(
      /could not be copied to 127.*SignatureDoesNotMatch/,
    )
    expect(await bucket.read(`church/${name}.age`)).toBe(null)
  })

  it('are made once, of the newest backup, and retried with growing pauses', async () => {
    const copier = await openCopier(setup)
    const look = (now: Date) => copyWhenDue(place, copier, () => now)
    expect(await look(NOW)).toBe(null)
    addBackup(NOW)
    const newest = addBackup(addTime(DAY))
    bucket.isDown = true
    await expect(look(addTime(DAY))).rejects.toThrow('could not be copied')
    bucket.isDown = false
    expect(await look(addTime(DAY + 4 * MINUTE))).toBe(null)
    bucket.isDown = true
    await expect(look(addTime(DAY + 5 * MINUTE))).rejects.toThrow('could not be copied')
    bucket.isDown = false
    expect(await look(addTime(DAY + 14 * MINUTE))).toBe(null)
    expect(await look(addTime(DAY + 15 * MINUTE))).toBe(newest)
    expect(await look(addTime(DAY + 30 * MINUTE))).toBe(null)
    expect(await bucket.read(`church/${toBackupName(NOW, 'daily')}.age`)).toBe(null)
    expect(await readCopyStatus(place)).toEqual({
      copied: { backup: newest, at: addTime(DAY + 15 * MINUTE) },
    })
  })

  it('are made right after the server starts', async () => {
    const name = addBackup(addTime(9 * DAY))
    const copied = new Promise((resolve, reject) => {
      const news = { onCopied: resolve, onFailure: reject }
      void openCopier(setup).then((copier) => atEndOfFile(copyRegularly(place, copier, () => NOW, news)))
    })
    expect(await copied).toBe(name)
  })

  it('include the safety list whenever it changes', async () => {
    const copier = await openCopier(setup)
    const copyList = (now: Date) => copyListWhenChanged(place, copier, () => now)
    addBackup(NOW)
    expect(await copyList(NOW)).toBe(null)
    const mark = { at: NOW.toISOString(), member: '0'.repeat(64), kind: 'deleted' as const }
    await addToList(place, [mark])
    const changedAt = statSync(join(place, SAFETY_LIST)).mtime
    await copyWhenDue(place, copier, () => NOW)
    const inAnHour = new Date(+changedAt + 60 * MINUTE)
    expect(await runDoctor(setup, changedAt)).not.toContain(SAFETY_LIST)
    expect(await runDoctor(setup, inAnHour)).toContain(`✗ ${SAFETY_LIST} changed more than an hour ago`)
    bucket.isDown = true
    await expect(copyList(changedAt)).rejects.toThrow('could not be copied')
    bucket.isDown = false
    expect(await copyList(changedAt)).toBe(SAFETY_LIST)
    expect(await copyList(changedAt)).toBe(null)
    await addToList(place, [mark])
    expect(await copyList(changedAt)).toBe(SAFETY_LIST)
    const safetyList = await decrypt(await bucket.read(`church/${SAFETY_LIST}.age`))
    expect(safetyList.equals(readFileSync(join(place, SAFETY_LIST)))).toBe(true)
    expect(await runDoctor(setup, inAnHour)).toContain(`✓ ${SAFETY_LIST} was copied too`)
    addBackup(addTime(DAY))
    await copyWhenDue(place, copier, () => addTime(DAY))
    expect(await copyList(addTime(DAY))).toBe(null)
  })

  it('are retried at once for a newer backup, and after the clock is set back', async () => {
    const copier = await openCopier(setup)
    bucket.isDown = true
    addBackup(NOW)
    await expect(copyWhenDue(place, copier, () => addTime(5 * DAY))).rejects.toThrow('could not be copied')
    await expect(copyWhenDue(place, copier, () => addTime(DAY))).rejects.toThrow('could not be copied')
    bucket.isDown = false
    const newer = addBackup(addTime(DAY + MINUTE))
    expect(await copyWhenDue(place, copier, () => addTime(DAY + MINUTE))).toBe(newer)
  })

  it('are checked by the doctor', async () => {
    const copier = await openCopier(setup)
    const look = (now: Date) => copyWhenDue(place, copier, () => now)
    const name = addBackup(NOW)
    expect(await runDoctor(undefined, NOW)).toContain('✓ BACKUP_COPY is not set')
    expect(await runDoctor(setup, NOW)).toContain('✗ No backup has been copied yet')
    await look(NOW)
    expect(await runDoctor(setup, NOW)).toContain(`✓ Last copy: ${name}, 2026-11-22 03:15`)
    expect(await runDoctor(setup, addTime(3 * DAY))).toContain('✗ Last copy: 2026-11-22 03:15')
    expect(await runDoctor(setup, addTime(-DAY))).toContain('✗ Last copy: 2026-11-22 03:15')
    const afterNoon = addTime(DAY / 2)
    expect(await runDoctor(setup, afterNoon)).not.toContain('✗')
    expect((await runDoctor(setup, afterNoon, 'hour')).match(/✗/g)).toHaveLength(2)
    addBackup(addTime(DAY))
    bucket.isDown = true
    await look(addTime(DAY)).catch(() => {})
    const findings = await runDoctor(setup, addTime(DAY))
    expect(findings).toContain(
      '✗ The last copy failed at 2026-11-23 03:15: The backup could not be copied to',
    )
    expect(findings).toContain('The last successful copy: 2026-11-22 03:15.')
    expect(findings).not.toContain(bucket.secret)
  })
})

/** Writes an operator's program that logs its calls. */
function writeProgram(lines: string): string {
  const program = join(place, 'copy backup.sh')
  writeFileSync(program, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  return program
}

describe.skipIf(process.platform === 'win32')('copies by a program', () => {
  const EVIL = '$(touch evil) `touch evil`; touch evil & "\' -rf'

  it('pass the path as one argument, without a shell or our settings', async () => {
    place = join(place, EVIL)
    mkdirSync(place)
    const bytes = randomBytes(5000)
    const name = addBackup(NOW, bytes)
    const program = writeProgram(
      'cp "$1" "$(dirname "$0")/out"; printf "%s\\n" "$#" "$1" > "$(dirname "$0")/told"; env >> "$(dirname "$0")/told"',
    )
    process.env.SMTP_URL = 'smtps://user:secret@mail.example.org'
    try {
      const copier = await openCopier({ to: { program }, recipients: [] })
      await copier.copy(relative(process.cwd(), join(place, name)))
    } finally {
      delete process.env.SMTP_URL
    }
    const callLog = readFileSync(join(place, 'told'), 'utf8')
    expect(callLog.split('\n').slice(0, 2)).toEqual(['1', join(place, name)])
    expect(callLog).toContain(`BACKUP_FILE=${join(place, name)}`)
    expect(callLog).not.toContain('secret')
    expect(readFileSync(join(place, 'out')).equals(bytes)).toBe(true)
    expect([existsSync('evil'), existsSync(join(place, 'evil'))]).toEqual([false, false])
  })

  it('are encrypted if there is a key, and leave no temporary files', async () => {
    const bytes = randomBytes(300_000)
    const name = addBackup(NOW, bytes)
    const program = writeProgram('cp "$1" "$(dirname "$0")/out"; basename "$1" > "$(dirname "$0")/told"')
    mkdirSync(join(place, 'copying'))
    writeFileSync(join(place, 'copying/cut-off.age'), 'x')
    await (await openCopier({ to: { program }, recipients: [recipient] })).copy(join(place, name))
    expect(readFileSync(join(place, 'told'), 'utf8')).toBe(`${name}.age\n`)
    expect((await decrypt(readFileSync(join(place, 'out')))).equals(bytes)).toBe(true)
    expect(existsSync(join(place, 'copying'))).toBe(false)
  })

  it('report the program’s last output if they fail', async () => {
    const name = addBackup(NOW)
    const setup: CopySetup = {
      to: { program: writeProgram('echo first >&2; echo "no route to host" >&2; exit 3') },
      recipients: [],
    }
    const copier = await openCopier(setup)
    await expect(copyWhenDue(place, copier, () => NOW)).rejects.toThrow('failed (status 3: no route to host)')
    expect(await runDoctor(setup, NOW)).toContain('✗ The last copy failed at 2026-11-22 03:15')
    expect(await runDoctor(setup, NOW)).toContain('✓ Copies are not encrypted')
    const missing = await openCopier({ to: { program: join(place, 'gone') }, recipients: [] })
    await expect(missing.copy(join(place, name))).rejects.toThrow('gone failed (ENOENT)')
  })
})

it('rejects a mistyped key', async () => {
  const mistyped = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`
  const opened = openCopier({ to: { program: '/bin/true' }, recipients: [mistyped] })
  await expect(opened).rejects.toThrow('BACKUP_AGE_RECIPIENT is mistyped')
})

it('refuses to restore an encrypted copy, with the command to decrypt it', async () => {
  const copy = join(place, `${toBackupName(NOW, 'daily')}.age`)
  writeFileSync(copy, 'age-encryption.org/v1\n')
  const read = readBackup(copy, () => {})
  await expect(read).rejects.toThrow(`age -d -i KEY_FILE -o ${copy.replace(/\.age$/, '')} ${copy}`)
})
