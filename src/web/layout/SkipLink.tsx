/** The first stop of the keyboard: past the head and its menus. */
export const SkipLink = () => (
  <a href="#main" className="skip">
    跳到正文
  </a>
)
