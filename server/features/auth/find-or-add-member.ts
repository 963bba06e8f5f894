import type { SignInNoticeKey } from '#shared/domain/account/sign-in-notices.ts'
import { emailKey, isVisible, USERNAME } from '#shared/domain/account/rules.ts'
import { findRegistrationRefusal } from '#shared/domain/account/registration.ts'
import type { MemberAccess } from '../../sessions/access/store.ts'
import type { AuthDeps } from './deps.ts'
import { createAccount, fillProfile, findByIdentity, linkIdentity } from './store.ts'
import { getRequiredInvitation, getNewAccountSettings } from './registration.ts'
import { findByEmail } from '../../members/store.ts'
import type { ThirdPartyPerson } from './third-party.ts'

/** How many numbered names to try before a random one. */
const NUMBERED_NAMES = 5

type SignInResult = (MemberAccess & { readonly isNew?: boolean }) | { readonly refused: SignInNoticeKey }

/** Finds the member with a third-party identity, by its subject or a verified address, or creates one. */
export async function findOrAddMember(
  deps: AuthDeps,
  person: ThirdPartyPerson,
  invitation: string | undefined,
): Promise<SignInResult> {
  const { database, clock } = deps
  const identity = await findByIdentity(database, person)
  if (identity !== null) return identity
  if (person.email === null) return { refused: 'email-missing' }
  const owner = await findByEmail(database, person.email)
  if (owner === null) return register(deps, person, person.email, invitation)
  if (!person.isEmailVerified) return { refused: 'email-taken' }
  const { id: userId, email } = owner
  const linked = await linkIdentity(database, { userId, email, identity: toIdentity(person), now: clock() })
  if (linked === null) return { refused: 'failed' }
  await fillProfile(database, userId, person)
  return linked
}

async function register(
  deps: AuthDeps,
  person: ThirdPartyPerson,
  email: string,
  token: string | undefined,
): Promise<SignInResult> {
  const refused = findRegistrationRefusal(deps.registration, token !== undefined)
  if (refused !== null) return { refused }
  const now = deps.clock()
  for (const username of suggestUsernames(person.nickname ?? email)) {
    const { firstName, lastName } = person
    const account = {
      username,
      email: emailKey(email),
      emailVerifiedAt: person.isEmailVerified ? now : null,
      passwordHash: null,
      firstName,
      lastName,
      ...getNewAccountSettings(deps),
      createdAt: now,
    }
    const created = await createAccount(deps.database, account, {
      identity: toIdentity(person),
      ...getRequiredInvitation(deps, token),
    })
    if ('userId' in created) return { ...created, isNew: true }
    if (created.refused === 'email') return { refused: 'failed' }
    if (created.refused === 'invitation') return { refused: 'not-invited' }
  }
  return { refused: 'failed' }
}

const toIdentity = ({ issuer, subject }: ThirdPartyPerson) => ({ issuer, subject })

/** Suggests usernames from a nickname or an address: the part before "@", then with numbers, then random. */
function suggestUsernames(source: string): string[] {
  const local = source.replace(/@[^@]*$/, '').slice(0, USERNAME.most - 10)
  const name = !isVisible(local) ? 'member' : local.length < USERNAME.least ? `${local}-member` : local
  const numbered = Array.from({ length: NUMBERED_NAMES }, (_, index) => `${name}-${index + 2}`)
  return [name, ...numbered, `${name}-${crypto.randomUUID().slice(0, 8)}`]
}
