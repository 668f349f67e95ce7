import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Landing } from './landing.tsx';

it('links to the sign-up page', () => {
  render(
    <MemoryRouter>
      <Landing form={<form />} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/sign-up');
});
