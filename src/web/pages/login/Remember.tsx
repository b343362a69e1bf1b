export const Remember = () => (
  <label className="check">
    <input type="checkbox" name="remember" className="checkbox" defaultChecked />
    记住账号
  </label>
)
