import { Switch as Radix } from 'radix-ui';
import './switch.css';

interface SwitchProps {
  name: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/** The value is written beside it: yellow alone says nothing on white. */
export function Switch({ name, isOn, onToggle }: SwitchProps) {
  return (
    <span className="switch">
      <Radix.Root className="switch-track" aria-label={name} checked={isOn} onCheckedChange={onToggle}>
        <Radix.Thumb className="switch-knob" />
      </Radix.Root>
      <span aria-hidden>{String(isOn)}</span>
    </span>
  );
}
