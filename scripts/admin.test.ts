import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toBackupName } from '#server/db/backup/stored-backups.ts'
import { openDatabase } from '#server/db/database.ts'
import { bundleProgram } from '#server/testing/bundled-program.ts'
import { addMember } from '#server/testing/factories.ts'
import { serveOperator } from '#server/features/admin/serve-operator.ts'
import { findMember } from '#server/members/store.ts'
import { Passwords } from '#server/members/passwords.ts'
import { openStripe, SECRET_KEY, WEBHOOK_SECRET } from '#server/testing/stripe.ts'

const program = await bundleProgram('scripts/admin.ts')
const folder = mkdtempSync(join(tmpdir(), 'verses-admin-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command without a terminal. Returns its output and exit status. */
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

/** Opens the folder as a running server does, with one member. */
async function startServer() {
  const { database, adminSocket, close } = await openDatabase({ folder }, () => {})
  if (adminSocket === null) throw new Error('The folder has no socket.')
  serveOperator(adminSocket, { database, passwords: new Passwords(), clock: () => new Date() }, () => {})
  const addAnother = async () => {
    const member = await addMember(database)
    const exists = async () => (await findMember(database, member.id, new Date())) !== null
    return { member, exists }
  }
  return { ...(await addAnother()), addAnother, close }
}

const NO_CARDS = 'Cannot reconcile donations: no card provider is set up (docs/donations.md).\n'
const otherFolder = { DATA_DIR: join(folder, 'other') }
const LONG_TIMEOUT = { timeout: 120_000 }

describe('npm run admin with a running server', LONG_TIMEOUT, () => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => void (server = await startServer()))
  afterAll(() => server.close())

  it('sends its commands to the server', async () => {
    const result = await admin('take-premium', server.member.username)
    expect(result).toEqual({
      stdout: `${server.member.username} no longer has premium.\n`,
      stderr: '',
      status: 0,
    })
    expect(statSync(join(folder, 'admin.sock')).mode & 0o777).toBe(0o600)
    expect(await server.exists()).toBe(true)
  })

  it('deletes nothing without confirmation', async () => {
    const { member, exists } = await server.addAnother()
    const refused = await admin('delete', member.username)
    expect([refused.status, refused.stderr]).toEqual([
      1,
      `This cannot be undone. To confirm, add --yes: delete ${member.username} --yes\n`,
    ])
    expect(await exists()).toBe(true)
    expect(await admin('delete', member.username, '--yes')).toMatchObject({ status: 0 })
    expect(await exists()).toBe(false)
  })

  it('creates a member, whom the search then finds', async () => {
    const created = await admin('create-member', 'Priscilla', 'priscilla@example.org')
    expect(created.stdout).toMatch(/^Created Priscilla\. Password: \S{16}\n/)
    expect(await admin('create-member', 'priscilla', 'p@example.org')).toMatchObject({
      status: 1,
      stderr: 'A member already has this username.\n',
    })
    expect(await admin('create-member', 'Aquila', 'no address')).toMatchObject({ status: 1, stdout: '' })
    const members = await admin('members', 'PRISCILLA@')
    expect(members.stdout).toMatch(
      /^\d{4}-\d\d-\d\d {2}Priscilla {2}<priscilla@example\.org> {2}premium\n1 member\.\n$/,
    )
    expect((await admin('members', '%')).stdout).toBe(
      'No member\'s username, name, or email address contains "%".\n',
    )
    expect((await admin('members')).stdout).toMatch(/\n\d+ members\.\n$/)
  })

  it('rejects an unknown option', async () => {
    const refused = await admin('delete', server.member.username, '--yes', '--quietly')
    expect(refused).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("Unknown option '--quietly'"),
    })
    expect(await admin('delete', '--all', '--yes')).toMatchObject({ status: 1 })
    expect(await server.exists()).toBe(true)
    expect(await admin('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('rebuild') })
  })

  it('rebuilds every record', async () => {
    const { stdout, status } = await admin('rebuild', '--all')
    expect([stdout, status]).toEqual([
      expect.stringMatching(/^\d+ members? checked\. Nothing to correct\.\n$/),
      0,
    ])
  })

  it('refuses to reconcile donations without a card provider', async () => {
    expect(await admin('reconcile-donations')).toEqual({ stdout: '', stderr: NO_CARDS, status: 1 })
  })

  it('imports a translation and removes it again', async () => {
    const file = join(folder, 'one.csv')
    writeFileSync(file, 'JHN,3,16,Made-up words.\n')
    const title = ['--code', 'SMP', '--name', 'Sample Version', '--notice', 'For everyone.']
    const imported = await admin('import-translation', file, ...title)
    expect([imported.stdout, imported.status]).toEqual(['Imported Sample Version (SMP): 1 verse.\n', 0])
    expect(imported.stderr).toContain('1 of 31,102 verses, in 1 of 66 books.')
    expect((await admin('remove-translation', 'SMP')).stderr).toBe(
      'Members will see its verses in the WEB instead. To confirm, add --yes: remove-translation SMP --yes\n',
    )
    const removed = await admin('remove-translation', 'SMP', '--yes')
    expect(removed).toEqual({ stdout: 'Removed SMP.\n', stderr: '', status: 0 })
  })

  it('backs up, and restores into an empty folder', async () => {
    const file = join(folder, 'by-hand.ndjson.gz')
    const output = await admin('backup', file)
    expect([output.stdout, output.status]).toEqual([expect.stringContaining(`to ${file} (`), 0])
    const refused = await admin('restore', file, '--yes')
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('is in use by another')])
    expect((await adminWith(otherFolder, 'restore', file)).stderr).toContain(
      'The current database will be moved aside. To confirm, add --yes: restore',
    )
    const restored = await adminWith(otherFolder, 'restore', file, '--yes')
    expect([restored.stdout, restored.status]).toEqual([expect.stringMatching(/users +\d+ rows/), 0])
    expect((await adminWith(otherFolder, 'grant-premium', server.member.username)).status).toBe(0)
  })

  it('doesn’t ask for confirmation if the target doesn’t exist', async () => {
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

  it('doesn’t create a missing folder for a backup', async () => {
    const missing = join(folder, 'missing')
    expect(await admin('backup', join(missing, 'x.ndjson.gz'))).toEqual({
      stdout: '',
      stderr: `The folder ${missing} does not exist. Create it first.\n`,
      status: 1,
    })
    expect(existsSync(missing)).toBe(false)
  })
})

describe('npm run admin without a running server', LONG_TIMEOUT, () => {
  it('works directly on the database', async () => {
    const { member, close } = await startServer()
    await close()
    const granted = await admin('grant-premium', member.username)
    expect(granted).toEqual({ stdout: `${member.username} has premium.\n`, stderr: '', status: 0 })
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

  it('lists problems and fails if there are any', async () => {
    // The folder restored above.
    const backups = { ...otherFolder, BACKUP_DIR: join(folder, 'backups') }
    const first = await adminWith(backups, 'doctor')
    expect([first.status, first.stderr]).toEqual([1, expect.stringMatching(/^✗ Backups +No backups in/m)])
    mkdirSync(backups.BACKUP_DIR)
    const name = join(backups.BACKUP_DIR, toBackupName(new Date(), 'daily'))
    expect(await adminWith(backups, 'backup', name)).toMatchObject({ status: 0 })
    const second = await adminWith(backups, 'doctor')
    expect(second.stdout + second.stderr).toMatch(/^✓ Backups +Last backup: /m)
    const email = await adminWith(backups, 'doctor', '--send-to', 'ann@example.org')
    expect(email.stderr).toMatch(/^✗ Mail +The test email was not sent/m)
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
    [['invite'], 'Anyone can create an account here. To require an invitation, set REGISTRATION=invited.\n'],
    [['withdraw-invitation'], 'Usage: npm run admin -- withdraw-invitation <id>\n'],
    [['backup'], 'Usage: npm run admin -- backup PATH\n'],
    [['reports', 'x'], 'Usage: npm run admin -- reports\n'],
    [['doctor', 'x'], 'Usage: npm run admin -- doctor [--send-to ADDRESS]\n'],
    [['restore', 'a', 'b', '--yes'], 'Usage: npm run admin -- restore PATH [--yes]\n'],
    [['restore', '/nonexistent/x.gz'], 'The backup /nonexistent/x.gz does not exist.\n'],
  ])('reports what’s wrong with %j', async (words, message) => {
    const { stdout, stderr, status } = await admin(...words)
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr.startsWith(message.trimEnd())).toBe(true)
  })

  it('lists all commands on request', async () => {
    const { stdout, status } = await admin('help')
    expect([stdout, status]).toEqual([expect.stringContaining('reset-password'), 0])
  })
})
