import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../src/server/config.ts', import.meta.url), 'utf8')

/**
 * These are the names of all options; they are read as text, because any Node from 20 on starts the scripts.
 */
export const optionNames = [...text.matchAll(/^ {4}name: '(\w+)',$/gm)].map(([, name]) => name)
