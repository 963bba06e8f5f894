// The plan screens, in one file because the front page's script lists the file of every screen.
export { PlanScreen } from './plan-screen.tsx'
export { PlansScreen } from './plans-screen.tsx'
