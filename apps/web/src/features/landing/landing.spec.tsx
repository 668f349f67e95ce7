import { render, screen } from '@testing-library/react';
import { Landing } from './landing.tsx';

it('links to the sign-up page at its start and at its end', () => {
  render(<Landing form={<form />} onMayOpenForm={() => undefined} />);
  const links = screen.getAllByRole('link', { name: 'Sign Up' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sign-up', '/sign-up']);
});
