import { createRoot } from 'react-dom/client'
import { forgetMember, countUnsent } from './leave-browser.ts'
import { SignOutQuestion } from './sign-out-question.tsx'

/** Signs out of this browser; asks first if there are unsent attempts. */
export async function signOut(userId: string): Promise<void> {
  const unsent = await countUnsent(userId)
  if (unsent === 0) return signOutHere(userId, false)
  // Render it in its own root, because the menu that opened it has closed.
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const opener = { current: document.activeElement instanceof HTMLElement ? document.activeElement : null }
  const close = () => {
    root.unmount()
    container.remove()
  }
  root.render(
    <SignOutQuestion
      userId={userId}
      unsent={unsent}
      opener={opener}
      onLeave={async (keepsAttempts) => {
        close()
        await signOutHere(userId, keepsAttempts)
      }}
      onClose={close}
    />,
  )
}

async function signOutHere(userId: string, keepsAttempts: boolean): Promise<void> {
  location.assign(await forgetMember(userId, { keepsAttempts }))
}
