type Versions = { seen: number; saved: number; loaded: number }

/** Whether what one has saved oneself has come back. What others save leaves a part as it is being edited. */
export const isOwnNews = ({ seen, saved, loaded }: Versions): boolean =>
  saved > seen && loaded >= saved
