import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PackageLicense {
  readonly name: string
  readonly version: string
  /** An SPDX expression, as the package declares it. */
  readonly license: string
  /** The package's license and notices, verbatim. */
  readonly text: string
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  /** The old form of `license` in manifests. */
  readonly licenses?: readonly { readonly type: string }[]
  readonly author?: string | { readonly name: string }
}

const LEGAL_FILE = /^(licen[sc]es?|copying|copyright|notice|unlicense|thirdpartynotices)([.-].*)?$/i

/** The texts for packages that declare a license but don't include it. */
const STANDARD_TEXTS = join(import.meta.dirname, 'standard-texts')

/** Copyright holders according to the repositories of packages whose manifests list a different one, or none. */
const COPYRIGHT_HOLDERS: Readonly<Record<string, string>> = {
  '@node-rs/argon2': 'LongYinan',
}

/** Reads a package's license. @throws Error if there is no text, because we couldn't legally ship the build */
export function readPackageLicense(folder: string): PackageLicense {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const { name, version, license = manifest.licenses?.map(({ type }) => type).join(' AND ') } = manifest
  const files = readdirSync(folder).filter((file) => LEGAL_FILE.test(file) && !/\.(js|ts|json)$/.test(file))
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const text = texts.length > 0 ? texts.join('\n\n') : readStandardText(folder, manifest)
  if (text === '' || license === undefined)
    throw new Error(`${name} ${version} is part of the build but has no license.`)
  return { name, version, license, text }
}

/** Returns the standard text of the declared license, or '' if we have none. */
function readStandardText(folder: string, manifest: Manifest): string {
  const file = join(STANDARD_TEXTS, `${manifest.license}.txt`)
  if (!existsSync(file)) return ''
  const text = readFileSync(file, 'utf8').trim()
  return manifest.license === 'Unlicense' ? text : `${findCopyright(folder, manifest)}\n\n${text}`
}

function findCopyright(folder: string, { name, author }: Manifest): string {
  const readme = readdirSync(folder).find((file) => /^readme/i.test(file))
  const [line] =
    /^copyright \(c\) \d{4}.*$/im.exec(readme ? readFileSync(join(folder, readme), 'utf8') : '') ?? []
  const holder =
    COPYRIGHT_HOLDERS[stripPlatform(name)] ?? (typeof author === 'string' ? author : author?.name)
  return line ?? `Copyright (c) ${holder?.replace(/ *[<(].*/, '') ?? `the authors of ${name}`}`
}

/** Removes the platform from a name: "@node-rs/argon2-linux-x64-gnu" shares its main package's copyright holder. */
const stripPlatform = (name: string) => name.replace(/-(android|darwin|freebsd|linux|wasm32|win32)-.*/, '')
