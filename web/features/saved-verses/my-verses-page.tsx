import { useLocation } from 'wouter'
import { LateImport } from '#web/features/import/index.ts'
import { MyVersesScreen } from './my-verses-screen.tsx'

export function MyVersesPage() {
  const [location] = useLocation()
  return location === '/import' ? <LateImport /> : <MyVersesScreen />
}
