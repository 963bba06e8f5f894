import { useState } from 'react'
import type { KnownPerson } from '#web/stores/known-people.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'

interface Switching {
  /** Switches to a person, or asks for their code first. */
  readonly choose: (person: KnownPerson) => void
  /** The person whose code, or the child whose pictures, are being asked for. */
  readonly asked: KnownPerson | null
  readonly isSwitching: boolean
  readonly cancel: () => void
}

const load = () => import('./switch-person.ts')

/** `former` is the member the page shows; null for a visitor. */
export function useSwitch(former: string | null): Switching {
  const [asked, setAsked] = useState<KnownPerson | null>(null)
  const [isSwitching, setSwitching] = useState(false)
  const choose = async (person: KnownPerson) => {
    if (person.hasCode || person.isSeat === true) return setAsked(person)
    setSwitching(true)
    try {
      await (await load()).switchPerson(person, former)
    } catch (error) {
      await explain(error, person, setAsked)
      setSwitching(false)
    }
  }
  return {
    choose: (person) => void choose(person),
    asked,
    isSwitching,
    cancel: () => setAsked(null),
  }
}

/** The list may be outdated: the person may have set a code elsewhere, or been signed out. */
async function explain(
  error: unknown,
  person: KnownPerson,
  ask: (person: KnownPerson) => void,
): Promise<void> {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'code-needed') return ask({ ...person, hasCode: true })
  const text = error instanceof Error && 'code' in error ? error.message : messages.notSwitched
  showToast({ title: messages.notSwitchedTitle, text, tone: 'destructive' })
  if (code === 'gone') await refreshList()
}

/** If there is no response, the next visit tries again. */
async function refreshList(): Promise<void> {
  const { listPeople } = await import('./list-people.ts')
  await listPeople().catch(() => undefined)
}
