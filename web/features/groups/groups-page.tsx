import { useLocation, useParams } from 'wouter'
import { GroupScreen } from './group-screen.tsx'
import { GroupsScreen } from './groups-screen.tsx'
import { JoinScreen } from './join-screen.tsx'

export function GroupsPage() {
  const [location] = useLocation()
  const { id } = useParams()
  if (id === undefined) return <GroupsScreen />
  return location.startsWith('/groups/join/') ? (
    <JoinScreen key={id} code={id} />
  ) : (
    <GroupScreen key={id} groupId={id} />
  )
}
