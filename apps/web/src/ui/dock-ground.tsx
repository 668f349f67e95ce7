import './dock.css';

/** Where the dock will be. */
export function DockGround() {
  return <div className="dock" />;
}
