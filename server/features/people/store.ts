import { eq } from 'drizzle-orm'
import type { Picture } from '#shared/domain/account/pictures.ts'
import type { Queries } from '../../db/database.ts'
import { users } from '../../db/schema/members.ts'

export async function setPicture(queries: Queries, userId: string, picture: Picture | null): Promise<void> {
  await queries.update(users).set({ picture }).where(eq(users.id, userId))
}

export async function readPicture(queries: Queries, userId: string): Promise<string | null> {
  const [row] = await queries.select({ picture: users.picture }).from(users).where(eq(users.id, userId))
  return row?.picture ?? null
}
