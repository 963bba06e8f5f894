import { useParams } from 'wouter'
import { NotForSeats, useUser } from '#web/features/auth/index.ts'
import { SeatScreen } from './seat-screen.tsx'
import { SeatsScreen } from './seats-screen.tsx'

/** Shows the list of seats, or the seat in the URL. Children don't have this page. */
export function Seats() {
  const { user } = useUser()
  const { id } = useParams<{ id?: string }>()
  if (user === null) return null
  if (user.isSeat) return <NotForSeats />
  return id === undefined ? <SeatsScreen /> : <SeatScreen key={id} id={id} />
}
