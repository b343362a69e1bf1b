/** The first stop of the keyboard, and the one after the search: past the head and its menus. */
export const SkipLink = () => (
  <a href="#main" className="skip">
    跳到正文
  </a>
)
