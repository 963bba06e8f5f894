import { Suspense, useEffect, useRef } from 'react'
import { call } from '#web/api/call.ts'
import { knownPeople } from '#web/stores/known-people.ts'
import { useStore } from '#web/stores/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { Lock } from '#web/ui/icons/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useUser } from '../queries.ts'
import { syncPeople } from './sync-people.ts'
import { messages } from './messages.ts'
import { PersonPicture } from './person-picture.tsx'
import { useSwitch } from './use-switch.ts'

const { Layer: SwitchPersonDialog } = createLazyLayer(
  async () => (await import('./switch-person-dialog.tsx')).SwitchPersonDialog,
)

/** Lists the people on a shared device, above the sign-in form. Renders nothing if the device isn't shared. */
export function PeopleOnSignIn({ hasEnded }: { readonly hasEnded: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const { user } = useUser()
  const people = useStore(knownPeople)
  const { choose, person: chosen, isSwitching, cancel } = useSwitch(user?.id ?? null)
  const isShared = people.length > 0
  useEffect(() => {
    if (isShared) syncPeople().catch(() => undefined)
  }, [isShared])
  if (!isShared) return null
  return (
    <section aria-labelledby="who-is-here" className="flex flex-col gap-3">
      {hasEnded && (
        <p role="status" className="rounded-xl bg-doubt-wash px-4 py-3 text-sm font-medium text-doubt">
          {messages.ended}
        </p>
      )}
      <h2 id="who-is-here" className="text-xl font-semibold">
        {messages.whoIsHere}
      </h2>
      <ul ref={list} tabIndex={-1} className="-mx-3 flex flex-col divide-y divide-line outline-none">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              disabled={isSwitching}
              className="flex min-h-12 w-full items-center gap-3 rounded-xl px-3 py-2.5 text-left font-medium hover:bg-sunken"
              onClick={() => choose(person)}
            >
              <PersonPicture person={person} size="large" />
              <span className="min-w-0 grow truncate">{person.name}</span>
              {person.hasCode && (
                <span className="text-ink-soft">
                  <Lock size={18} aria-hidden="true" />
                  <span className="sr-only">{messages.hasCode}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {people.some(({ isSeat }) => isSeat !== true) && <SignOutEveryone isMember={user !== null} />}
      <p className="border-t border-line pt-5 text-sm text-ink-soft">{messages.orSignIn}</p>
      {chosen !== null && (
        <Suspense fallback={null}>
          <SwitchPersonDialog person={chosen} userId={user?.id ?? null} opener={list} onClose={cancel} />
        </Suspense>
      )}
    </section>
  )
}

/** Renders only while no one is active, because the account menu asks the active person about unsent recitations. */
function SignOutEveryone({ isMember }: { readonly isMember: boolean }) {
  if (isMember) return null
  const signOut = async () => {
    try {
      await call('DELETE /api/people', {})
      await syncPeople()
    } catch {
      showToast({ title: messages.notSignedOut, text: messages.notSwitched, tone: 'destructive' })
    }
  }
  return (
    <Button size="small" className="self-start" onClick={() => void signOut()}>
      {messages.signOutEveryone}
    </Button>
  )
}
