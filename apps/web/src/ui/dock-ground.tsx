import './dock.css';

/** The empty dock, shown until its buttons have loaded. */
export function DockGround() {
  return <div className="dock" />;
}
