import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that is part of what we ship, and the terms under which it may be. */
export interface PackageLicense {
  readonly name: string
  readonly version: string
  /** An SPDX expression, as the package declares it. */
  readonly license: string
  /** The license and every notice that the package brings, word for word. */
  readonly text: string
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  /** How manifests named their licenses before there was a standard. */
  readonly licenses?: readonly { readonly type: string }[]
  readonly author?: string | { readonly name: string }
}

const LEGAL_FILE = /^(licen[sc]es?|copying|copyright|notice|unlicense|thirdpartynotices)([.-].*)?$/i

/** Some packages name a license and bring no text: the standard one then, with the holder they name elsewhere. */
const STANDARD_TEXTS = join(import.meta.dirname, 'standard-texts')

/** Holders named in the repositories of packages whose manifests name someone else or no one. */
const HOLDERS: Readonly<Record<string, string>> = {
  '@node-rs/argon2': 'LongYinan',
}

/**
 * Reads the license of the package in a folder.
 * @throws Error where there is no text of it: what can't be shipped lawfully must not be built.
 */
export function packageLicense(folder: string): PackageLicense {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const { name, version, license = manifest.licenses?.map(({ type }) => type).join(' AND ') } = manifest
  const files = readdirSync(folder).filter((file) => LEGAL_FILE.test(file) && !/\.(js|ts|json)$/.test(file))
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const text = texts.length > 0 ? texts.join('\n\n') : standardText(folder, manifest)
  if (text === '' || license === undefined)
    throw new Error(`${name} ${version} is part of the build and brings no license.`)
  return { name, version, license, text }
}

/** The standard text of the license that a manifest names; empty where it is none of ours. */
function standardText(folder: string, manifest: Manifest): string {
  const file = join(STANDARD_TEXTS, `${manifest.license}.txt`)
  if (!existsSync(file)) return ''
  const text = readFileSync(file, 'utf8').trim()
  // A work in the public domain has no copyright holder.
  return manifest.license === 'Unlicense' ? text : `${copyrightOf(folder, manifest)}\n\n${text}`
}

function copyrightOf(folder: string, { name, author }: Manifest): string {
  const readme = readdirSync(folder).find((file) => /^readme/i.test(file))
  const [line] =
    /^copyright \(c\) \d{4}.*$/im.exec(readme ? readFileSync(join(folder, readme), 'utf8') : '') ?? []
  const holder = HOLDERS[withoutSystem(name)] ?? (typeof author === 'string' ? author : author?.name)
  return line ?? `Copyright (c) ${holder?.replace(/ *[<(].*/, '') ?? `the authors of ${name}`}`
}

/** The native part of a package for one system has the holder of the package: "@node-rs/argon2-linux-x64-gnu". */
const withoutSystem = (name: string) => name.replace(/-(android|darwin|freebsd|linux|wasm32|win32)-.*/, '')
