import { Redirect, useLocation } from 'wouter'
import { LateImport } from '#web/features/import/index.ts'
import { MyVersesScreen } from './my-verses-screen.tsx'

export function MyVersesPage() {
  const [location] = useLocation()
  // Redirect the import's former URL.
  if (location === '/bring-along') return <Redirect to="/import" replace />
  return location === '/import' ? <LateImport /> : <MyVersesScreen />
}
