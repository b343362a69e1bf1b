/** recentSearches.ts has them here. It stands apart from that file, because the log-out is on every page. */
export const recentsPlace = 'recentSearches'

export function forgetRecents() {
  try {
    localStorage.removeItem(recentsPlace)
  } catch {} // a storage that is forbidden holds nothing
}
