import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** This is the commit that landed last. A clone may be too shallow to have it. */
export const landedCommit = () => readFileSync('.ci/landed', 'utf8').trim()

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout : null
}

/**
 * Answers the files that differ from this commit, with those that nobody has added yet; null if the commit is not
 * here. A file that was moved counts at both places.
 */
export function changedSince(commit) {
  const differing = git('diff', '--no-renames', '--name-only', '-z', commit, '--')
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  if (differing === null || added === null) return null
  return (differing + added).split('\0').filter(Boolean)
}

/** Answers the commit where this branch left the landed one. */
export const branchPoint = () => git('merge-base', 'HEAD', landedCommit())?.trim() ?? landedCommit()
