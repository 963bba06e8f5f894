import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupName } from '#server/db/backup/stored-backups.ts'
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

/** Output and exit status of the command without a terminal. */
const admin = (...words: string[]) => adminWith({}, ...words)

function adminWith(
  settings: Record<string, string>,
  ...words: string[]
): Promise<{ stdout: string; stderr: string; status: number }> {
  const env = { ...process.env, DATA_DIR: folder, ...settings }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) =>
      resolve({ stdout, stderr, status: typeof error?.code === 'number' ? error.code : 0 }),
    )
    child.stdin?.end()
  })
}

/** The folder as opened by a running server, with one member. */
async function runningServer() {
  const { database, adminSocket, close } = await openDatabase({ folder }, () => {})
  if (adminSocket === null) throw new Error('The folder has no socket.')
  answerOperator(adminSocket, { database, passwords: new Passwords(), clock: () => new Date() }, () => {})
  const another = async () => {
    const member = await addMember(database)
    const isThere = async () => (await findMember(database, member.id, new Date())) !== null
    return { member, isThere }
  }
  return { ...(await another()), another, close }
}

const NO_CARDS = 'Cannot reconcile donations: no card provider is set up (docs/donations.md).\n'
const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
const LONG = { timeout: 120_000 }

describe('npm run admin with a running server', LONG, () => {
  let server: Awaited<ReturnType<typeof runningServer>>
  beforeAll(async () => void (server = await runningServer()))
  afterAll(() => server.close())

  it('works beside it', async () => {
    const beside = await admin('take-premium', server.member.username)
    expect(beside).toEqual({
      stdout: `${server.member.username} no longer has premium.\n`,
      stderr: '',
      status: 0,
    })
    expect(statSync(join(folder, 'admin.sock')).mode & 0o777).toBe(0o600)
    expect(await server.isThere()).toBe(true)
  })

  it('destroys nothing without confirmation', async () => {
    const { member, isThere } = await server.another()
    const refused = await admin('delete', member.username)
    expect([refused.status, refused.stderr]).toEqual([
      1,
      `This cannot be undone. To confirm, add --yes: delete ${member.username} --yes\n`,
    ])
    expect(await isThere()).toBe(true)
    expect(await admin('delete', member.username, '--yes')).toMatchObject({ status: 0 })
    expect(await isThere()).toBe(false)
  })

  it('creates a member, who signs in and is found', async () => {
    const created = await admin('create-member', 'Priscilla', 'priscilla@example.org')
    expect(created.stdout).toMatch(/^Created Priscilla\. Password: \S{16}\n/)
    expect(await admin('create-member', 'priscilla', 'p@example.org')).toMatchObject({
      status: 1,
      stderr: 'A member already has this username.\n',
    })
    expect(await admin('create-member', 'Aquila', 'no address')).toMatchObject({ status: 1, stdout: '' })
    const found = await admin('members', 'PRISCILLA@')
    expect(found.stdout).toMatch(
      /^\d{4}-\d\d-\d\d {2}Priscilla {2}<priscilla@example\.org> {2}premium\n1 member\.\n$/,
    )
    expect((await admin('members', '%')).stdout).toBe(
      'No member\'s username, name or email address contains "%".\n',
    )
    expect((await admin('members')).stdout).toMatch(/\n\d+ members\.\n$/)
  })

  it('refuses an option that it doesn’t know, and does nothing', async () => {
    const refused = await admin('delete', server.member.username, '--yes', '--quietly')
    expect(refused).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("Unknown option '--quietly'"),
    })
    expect(await admin('delete', '--all', '--yes')).toMatchObject({ status: 1 })
    expect(await server.isThere()).toBe(true)
    expect(await admin('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('rebuild') })
  })

  it('rebuilds every record', async () => {
    const { stdout, status } = await admin('rebuild', '--all')
    expect([stdout, status]).toEqual([
      expect.stringMatching(/^\d+ members? checked\. Nothing to correct\.\n$/),
      0,
    ])
  })

  it('has nothing to reconcile if cards are off', async () => {
    expect(await admin('reconcile-donations')).toEqual({ stdout: '', stderr: NO_CARDS, status: 1 })
  })

  it('imports a translation, and removes it again', async () => {
    const file = join(folder, 'one.csv')
    writeFileSync(file, 'JHN,3,16,Invented words.\n')
    const title = ['--code', 'INV', '--name', 'Invented Version', '--notice', 'For everyone.']
    const brought = await admin('import-translation', file, ...title)
    expect([brought.stdout, brought.status]).toEqual(['Imported Invented Version (INV): 1 verse.\n', 0])
    expect(brought.stderr).toContain('1 of 31,102 verses, in 1 of 66 books.')
    expect((await admin('remove-translation', 'INV')).stderr).toBe(
      'Members will see its verses in the WEB instead. To confirm, add --yes: remove-translation INV --yes\n',
    )
    const removed = await admin('remove-translation', 'INV', '--yes')
    expect(removed).toEqual({ stdout: 'Removed INV.\n', stderr: '', status: 0 })
  })

  it('backs up, and restores into an empty place', async () => {
    const file = join(folder, 'by-hand.ndjson.gz')
    const made = await admin('backup', file)
    expect([made.stdout, made.status]).toEqual([expect.stringContaining(`to ${file} (`), 0])
    const refused = await admin('restore', file, '--yes')
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('is in use by another')])
    expect((await adminWith(elsewhere, 'restore', file)).stderr).toContain(
      'The current database is moved aside. To confirm, add --yes: restore',
    )
    const restored = await adminWith(elsewhere, 'restore', file, '--yes')
    expect([restored.stdout, restored.status]).toEqual([expect.stringMatching(/users +\d+ rows/), 0])
    expect((await adminWith(elsewhere, 'grant-premium', server.member.username)).status).toBe(0)
  })

  it('doesn’t ask to confirm what doesn’t exist', async () => {
    for (const command of ['delete', 'redate', 'reset-password'])
      expect(await admin(command, 'stranger')).toEqual({
        stdout: '',
        stderr: 'No member has the username or email address "stranger".\n',
        status: 1,
      })
    expect((await admin('remove-translation', 'GONE')).stderr).toBe(
      'No imported translation has the code "GONE".\n',
    )
    expect((await admin('delete', '--all')).stderr).toContain('Usage: npm run admin -- delete')
    expect((await admin('redate', '--all')).stderr).toContain('To confirm, add --yes: redate --all --yes')
    expect((await admin('reset-password', server.member.username)).stderr).toContain('add --yes')
  })

  it('creates no folder for a backup', async () => {
    const missing = join(folder, 'missing')
    expect(await admin('backup', join(missing, 'x.ndjson.gz'))).toEqual({
      stdout: '',
      stderr: `The folder ${missing} does not exist. Create it first.\n`,
      status: 1,
    })
    expect(existsSync(missing)).toBe(false)
  })
})

describe('npm run admin without one', LONG, () => {
  it('works alone', async () => {
    const { member, close } = await runningServer()
    await close()
    const alone = await admin('grant-premium', member.username)
    expect(alone).toEqual({ stdout: `${member.username} has premium.\n`, stderr: '', status: 0 })
    expect((await admin('delete', 'stranger')).stderr).toContain('No member has')
    expect(await admin('reconcile-donations')).toEqual({ stdout: '', stderr: NO_CARDS, status: 1 })
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
    const { stdout, stderr, status } = await adminWith(keys, 'reconcile-donations')
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout).toBe(
      'Added missing records:\n  pi_1: $42 succeeded\n  pi_1: $12 refunded or disputed (refund_1): made\nAt the provider: 1 donation, $30. Here: 1 donation, $30.\n',
    )
    stripe.troubles.push('refuses', 'refuses', 'refuses')
    expect(await adminWith(keys, 'reconcile-donations')).toMatchObject({
      stdout: '',
      stderr: expect.stringMatching(/^The card provider: StripeAPIError/),
      status: 1,
    })
    await stripe.close()
  })

  it('reports problems, and fails if there are any', async () => {
    // The folder restored above.
    const backups = { ...elsewhere, BACKUP_DIR: join(folder, 'backups') }
    const first = await adminWith(backups, 'doctor')
    expect([first.status, first.stderr]).toEqual([1, expect.stringMatching(/^✗ Backups +No backups in/m)])
    mkdirSync(backups.BACKUP_DIR)
    const name = join(backups.BACKUP_DIR, backupName(new Date(), 'daily'))
    expect(await adminWith(backups, 'backup', name)).toMatchObject({ status: 0 })
    const second = await adminWith(backups, 'doctor')
    expect(second.stdout + second.stderr).toMatch(/^✓ Backups +Last backup: /m)
    const letter = await adminWith(backups, 'doctor', '--send-to', 'ann@example.org')
    expect(letter.stderr).toMatch(/^✗ Mail +The test email was not sent/m)
  })

  it.each([
    [
      ['bakcup', 'x'],
      'Unknown command "bakcup". Did you mean "backup"? For all commands: npm run admin -- help',
    ],
    [['dance'], 'Unknown command "dance". For all commands: npm run admin -- help'],
    [['constructor'], 'Unknown command "constructor". For all commands: npm run admin -- help'],
    [
      ['delete'],
      'Usage: npm run admin -- delete <username or email> [--yes]\n\nFor all commands: npm run admin -- help',
    ],
    [['create-member', 'a'], 'Usage: npm run admin -- create-member <username> <email>\n'],
    [['members', 'a', 'b'], 'Usage: npm run admin -- members [TEXT]\n'],
    [['suspend', 'a', 'b'], 'Usage: npm run admin -- suspend <username or email>\n'],
    [['invite', '1', '2'], 'Usage: npm run admin -- invite [NUMBER]\n'],
    [['invite'], 'Anyone can create an account here. To ask for invitations, set REGISTRATION=invited.\n'],
    [['withdraw-invitation'], 'Usage: npm run admin -- withdraw-invitation <id>\n'],
    [['backup'], 'Usage: npm run admin -- backup PATH\n'],
    [['reports', 'x'], 'Usage: npm run admin -- reports\n'],
    [['doctor', 'x'], 'Usage: npm run admin -- doctor [--send-to ADDRESS]\n'],
    [['restore', 'a', 'b', '--yes'], 'Usage: npm run admin -- restore PATH [--yes]\n'],
    [['restore', '/nonexistent/x.gz'], 'The backup /nonexistent/x.gz does not exist.\n'],
  ])('reports what is wrong with %j', async (words, sentence) => {
    const { stdout, stderr, status } = await admin(...words)
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr.startsWith(sentence.trimEnd())).toBe(true)
  })

  it('lists all commands on request', async () => {
    const { stdout, status } = await admin('help')
    expect([stdout, status]).toEqual([expect.stringContaining('reset-password'), 0])
  })
})
