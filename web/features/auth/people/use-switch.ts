import { useState } from 'react'
import type { KnownPerson } from '#web/stores/known-people.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'

interface Switching {
  /** Switches to a person, or first asks for their code or pictures. */
  readonly choose: (person: KnownPerson) => void
  /** The person to switch to once their code or pictures are entered, if any. */
  readonly person: KnownPerson | null
  readonly isSwitching: boolean
  readonly cancel: () => void
}

const loadSwitch = () => import('./switch-person.ts')

/** Provides what a menu needs to switch to another person. `userId` is the shown member's id, or null for a visitor. */
export function useSwitch(userId: string | null): Switching {
  const [chosen, setChosen] = useState<KnownPerson | null>(null)
  const [isSwitching, setIsSwitching] = useState(false)
  const choose = async (person: KnownPerson) => {
    if (person.hasCode || person.isSeat === true) return setChosen(person)
    setIsSwitching(true)
    try {
      await (await loadSwitch()).switchPerson(person, userId)
    } catch (error) {
      await handleFailure(error, person, setChosen)
      setIsSwitching(false)
    }
  }
  return {
    choose: (person) => void choose(person),
    person: chosen,
    isSwitching,
    cancel: () => setChosen(null),
  }
}

/** Shows why a switch failed. The person may have set a code elsewhere, or may have been signed out. */
async function handleFailure(
  error: unknown,
  person: KnownPerson,
  onNeedCode: (person: KnownPerson) => void,
): Promise<void> {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'code-needed') return onNeedCode({ ...person, hasCode: true })
  const text = error instanceof Error && 'code' in error ? error.message : messages.notSwitched
  showToast({ title: messages.notSwitchedTitle, text, tone: 'destructive' })
  if (code === 'gone') await refreshList()
}

/** Refreshes the list. Without a response, the next visit tries again. */
async function refreshList(): Promise<void> {
  const { syncPeople } = await import('./sync-people.ts')
  await syncPeople().catch(() => undefined)
}
