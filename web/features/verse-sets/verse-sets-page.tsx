import { useLocation, useParams } from 'wouter'
import { ManageSetScreen } from './manage/manage-set-screen.tsx'
import { PracticeSetScreen } from './practice-set-screen.tsx'
import { VerseSetsScreen } from './list/verse-sets-screen.tsx'

export function VerseSetsPage() {
  const [location] = useLocation()
  const { id } = useParams()
  if (id === undefined) return <VerseSetsScreen />
  return location.endsWith('/manage') ? (
    <ManageSetScreen key={id} id={id} />
  ) : (
    <PracticeSetScreen key={id} id={id} />
  )
}
