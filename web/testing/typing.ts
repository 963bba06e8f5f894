import type { UserEvent } from '@testing-library/user-event'

/** Fills in a long text as one change, because typing it would render the screen for each letter. */
export async function fillIn(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
