import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

const doNothing = () => undefined

export function CalendarPanel() {
  return (
    <div className="flex flex-col items-start gap-4 py-6">
      <h2 className="text-2xl font-semibold">{messages.comingSoon}</h2>
      <Button onClick={doNothing}>{messages.viewFullCalendar}</Button>
    </div>
  )
}
