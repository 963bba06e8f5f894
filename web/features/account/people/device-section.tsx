import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contract/auth.ts'
import type { DevicePerson } from '#shared/contract/people.ts'
import { call } from '#web/api/call.ts'
import { startAddingPerson, PersonPicture } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { QueryFailed } from '#web/api/query-failed.tsx'
import { peopleQuery } from '../queries.ts'
import { useAccountError } from '../use-account-error.ts'
import { CodeForm } from './code-form.tsx'
import { messages } from './messages.ts'
import { PictureChoice } from './picture-choice.tsx'

/** Shows a member's picture and the people who share this device with them. */
export function DeviceSection({ user }: { readonly user: CurrentUser }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(peopleQuery)
  if (isPending) return <Spinner label={messages.loading} />
  if (data === undefined)
    return <QueryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  const me = data.people.find(({ id }) => id === user.id)
  const otherPeople = data.people.filter(({ id }) => id !== user.id)
  if (user.isSeat) return me === undefined ? null : <PictureChoice me={me} />
  return (
    <>
      {me !== undefined && <PictureChoice me={me} />}
      {otherPeople.length === 0 ? (
        <p className="text-ink-soft">{messages.onlyYou}</p>
      ) : (
        <OtherPeople people={otherPeople} />
      )}
      <Button size="small" onClick={() => startAddingPerson(user)}>
        {messages.addPerson}
      </Button>
      {data.isShared && me !== undefined && <CodeForm hasCode={me.hasCode} />}
    </>
  )
}

function OtherPeople({ people }: { readonly people: readonly DevicePerson[] }) {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const signOut = async (person: DevicePerson | null) => {
    try {
      if (person === null) await call('DELETE /api/people', {})
      else await call('DELETE /api/people/:id', { params: { id: person.id } })
      showToast(person === null ? messages.signedOutOthers : messages.personSignedOut(person.name))
    } catch (error) {
      showError(error, messages.notSignedOut)
    }
    await queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
  }
  return (
    <>
      <ul aria-label={messages.people} className="flex w-full flex-col divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex items-center justify-between gap-3 py-2.5">
            <span className="flex min-w-0 items-center gap-3">
              <PersonPicture person={person} />
              <span className="truncate font-medium">{person.name}</span>
            </span>
            {!person.isSeat && (
              <Button size="small" onClick={() => void signOut(person)}>
                {messages.signOutOne}
                <span className="sr-only">: {person.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {people.length > 1 && (
        <Button size="small" onClick={() => void signOut(null)}>
          {messages.signOutOthers}
        </Button>
      )}
    </>
  )
}
