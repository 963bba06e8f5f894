import { useLocation } from 'wouter'
import { LateBringAlong } from '#web/features/bring-along/index.ts'
import { MyVersesScreen } from './my-verses-screen.tsx'

/** The screens of one's own verses: the list, and where verses are brought along from elsewhere. */
export function MyVersesPage() {
  const [location] = useLocation()
  return location === '/bring-along' ? <LateBringAlong /> : <MyVersesScreen />
}
