import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { backupName } from '#server/db/backup/kept-backups.ts'
import { openDatabase } from '#server/db/database.ts'
import { bundledProgram } from '#server/testing/bundled-program.ts'
import { addMember } from '#server/testing/factories.ts'
import { answerOperator } from '#server/features/admin/answer-operator.ts'
import { findMember } from '#server/members/store.ts'
import { Passwords } from '#server/members/passwords.ts'
import { openStripe, SECRET_KEY, WEBHOOK_SECRET } from '#server/testing/stripe.ts'

const program = await bundledProgram('scripts/admin.ts')
const folder = mkdtempSync(join(tmpdir(), 'verses-admin-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the command says and how it ends, as somebody at a keyboard without a terminal sees it. */
const admin = (...words: string[]) => adminWith({}, ...words)

/** The same with more settings. */
function adminWith(
  settings: Record<string, string>,
  ...words: string[]
): Promise<{ said: string; complaint: string; status: number }> {
  const env = { ...process.env, DATA_DIR: folder, ...settings }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], { env }, (error, said, complaint) =>
      resolve({ said, complaint, status: typeof error?.code === 'number' ? error.code : 0 }),
    )
    child.stdin?.end()
  })
}

/** The folder as a running server has it open, with one member in it. */
async function runningServer() {
  const { database, adminSocket, close } = await openDatabase({ folder }, () => {})
  if (adminSocket === null) throw new Error('The folder has no socket.')
  answerOperator(adminSocket, { database, passwords: new Passwords(), clock: () => new Date() }, () => {})
  const member = await addMember(database)
  const isThere = async () => (await findMember(database, member.id, new Date())) !== null
  return { member, isThere, close }
}

describe('npm run admin', { timeout: 120_000 }, () => {
  it('works beside a running server, and alone where none runs', async () => {
    const { member, isThere, close } = await runningServer()
    const beside = await admin('take-premium', member.username)
    expect(beside).toEqual({
      said: `${member.username} has no premium any more.\n`,
      complaint: '',
      status: 0,
    })
    expect(statSync(join(folder, 'admin.sock')).mode & 0o777).toBe(0o600)
    expect(await isThere()).toBe(true)
    await close()
    const alone = await admin('grant-premium', member.username)
    expect(alone).toEqual({ said: `${member.username} has premium.\n`, complaint: '', status: 0 })
  })

  it('destroys nothing without being told twice', async () => {
    const { member, isThere, close } = await runningServer()
    const refused = await admin('delete', member.username)
    expect([refused.status, refused.complaint]).toEqual([
      1,
      `Add --yes to delete ${member.username}: it cannot be undone.\n`,
    ])
    expect(await isThere()).toBe(true)
    expect(await admin('delete', member.username, '--yes')).toMatchObject({ status: 0 })
    expect(await isThere()).toBe(false)
    await close()
  })

  it('refuses an option that it doesn’t know, and does nothing', async () => {
    const { member, isThere, close } = await runningServer()
    const refused = await admin('delete', member.username, '--yes', '--quietly')
    expect(refused).toMatchObject({
      status: 1,
      complaint: expect.stringContaining("Unknown option '--quietly'"),
    })
    expect(await admin('delete', '--all', '--yes')).toMatchObject({ status: 1 })
    expect(await isThere()).toBe(true)
    expect(await admin('--help')).toMatchObject({ status: 0, said: expect.stringContaining('rebuild') })
    await close()
  })

  it('rebuilds every record beside a running server', async () => {
    const { close } = await runningServer()
    const { said, status } = await admin('rebuild', '--all')
    expect([said, status]).toEqual([
      expect.stringMatching(/^\d+ members? rebuilt: everything was as the attempts say\.\n$/),
      0,
    ])
    await close()
  })

  it('says that there is nothing to reconcile where no cards are taken', async () => {
    const sentence = 'There is nothing to reconcile: no card provider is set up (docs/donations.md).\n'
    const { close } = await runningServer()
    expect(await admin('reconcile-donations')).toEqual({ said: '', complaint: sentence, status: 1 })
    await close()
    expect(await admin('reconcile-donations')).toEqual({ said: '', complaint: sentence, status: 1 })
  })

  it('reconciles donations with the card provider', async () => {
    const stripe = await openStripe()
    const keys = {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url.origin,
    }
    const metadata = { donationId: crypto.randomUUID(), source: 'donate', site: '' }
    const { id } = stripe.foreign(metadata)
    stripe.pay(id)
    stripe.refund(id, 1200)
    const { said, complaint, status } = await adminWith(keys, 'reconcile-donations')
    expect([complaint, status]).toEqual(['', 0])
    expect(said).toBe(
      'This was not recorded, and is now:\n  pi_1: $42 succeeded\n  pi_1: $12 taken back (refund_1): made\nAt the provider: 1 donation, $30. Here: 1 donation, $30.\n',
    )
    stripe.troubles.push('refuses', 'refuses', 'refuses')
    expect(await adminWith(keys, 'reconcile-donations')).toMatchObject({
      said: '',
      complaint: expect.stringMatching(/^The card provider: StripeAPIError/),
      status: 1,
    })
    await stripe.close()
  })

  it('brings a translation in beside a running server, and takes it off again', async () => {
    const { close } = await runningServer()
    const file = join(folder, 'one.csv')
    writeFileSync(file, 'JHN,3,16,Invented words.\n')
    const title = ['--code', 'INV', '--name', 'Invented Version', '--notice', 'For everybody.']
    const brought = await admin('import-translation', file, ...title)
    expect([brought.said, brought.status]).toEqual(['Invented Version (INV) is here: 1 verse.\n', 0])
    expect(brought.complaint).toContain('1 of 31,102 verses, in 1 of 66 books.')
    expect((await admin('remove-translation', 'INV')).complaint).toBe(
      'Add --yes to remove-translation INV: it cannot be undone.\n',
    )
    const removed = await admin('remove-translation', 'INV', '--yes')
    expect(removed).toEqual({ said: 'INV is not offered any more.\n', complaint: '', status: 0 })
    await close()
  })

  it('backs up beside a running server, and brings that back where nothing is', async () => {
    const { member, close } = await runningServer()
    const file = join(folder, 'by-hand.ndjson.gz')
    const made = await admin('backup', file)
    expect([made.said, made.status]).toEqual([expect.stringContaining(`${file} holds`), 0])
    const refused = await admin('restore', file, '--yes')
    expect([refused.status, refused.complaint]).toEqual([1, expect.stringContaining('is in use by another')])
    const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
    expect((await adminWith(elsewhere, 'restore', file)).complaint).toContain('Add --yes to restore')
    const restored = await adminWith(elsewhere, 'restore', file, '--yes')
    expect([restored.said, restored.status]).toEqual([expect.stringMatching(/users +\d+ rows/), 0])
    await close()
    expect((await adminWith(elsewhere, 'take-premium', member.username)).status).toBe(0)
  })

  it('tells what to mend, and ends as failed where something is', async () => {
    const backups = { DATA_DIR: join(folder, 'elsewhere'), BACKUP_DIR: join(folder, 'backups') }
    const first = await adminWith(backups, 'doctor')
    expect([first.status, first.complaint]).toEqual([
      1,
      expect.stringMatching(/^✗ Backups +There is none in/m),
    ])
    mkdirSync(backups.BACKUP_DIR)
    const name = join(backups.BACKUP_DIR, backupName(new Date(), 'daily'))
    expect(await adminWith(backups, 'backup', name)).toMatchObject({ status: 0 })
    const second = await adminWith(backups, 'doctor')
    expect(second.said + second.complaint).toMatch(/^✓ Backups +The last is of/m)
    const letter = await adminWith(backups, 'doctor', '--send-to', 'ann@example.org')
    expect(letter.complaint).toMatch(/^✗ Mail +There is no mail server to send by/m)
  })

  it('says what there is to say when it is called wrongly', async () => {
    const { said, complaint, status } = await admin('dance')
    expect([said, status]).toEqual(['', 1])
    expect(complaint).toContain('reset-password')
  })
})
